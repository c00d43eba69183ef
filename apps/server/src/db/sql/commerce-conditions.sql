-- A condition that lost all targets of a dimension it names goes inactive; checked at commit, so that an edit may replace them.
create or replace function conditions_deactivate_untargeted() returns trigger language plpgsql as $$
begin
  update conditions set is_active = false, updated_at = now()
    where id = old.condition_id and is_active and old.dimension = any (dimensions)
      and not exists (select 1 from condition_targets t where t.condition_id = old.condition_id and t.dimension = old.dimension);
  return null;
end $$;
drop trigger if exists condition_targets_deactivate on condition_targets;
create constraint trigger condition_targets_deactivate after delete on condition_targets
  deferrable initially deferred for each row execute function conditions_deactivate_untargeted();

-- Every server process keeps the conditions in memory and hears when they change.
create or replace function conditions_notify() returns trigger language plpgsql as $$
begin
  perform pg_notify('conditions_changed', '');
  return null;
end $$;
create or replace trigger conditions_changed after insert or update or delete or truncate on conditions
  for each statement execute function conditions_notify();
create or replace trigger condition_targets_changed after insert or update or delete or truncate on condition_targets
  for each statement execute function conditions_notify();
