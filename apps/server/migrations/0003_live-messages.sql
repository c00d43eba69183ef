-- Messages between server processes that are too long for NOTIFY (8,000 bytes) wait here to be fetched by their id. Unlogged: they are
-- worth nothing after a crash, since every client asks anew then. Removed after a minute.
create unlogged table live_messages (
  id bigint primary key generated always as identity,
  body text not null,
  created_at timestamptz not null default now()
);
create index live_messages_created_at on live_messages (created_at);
