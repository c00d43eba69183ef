create or replace trigger setting_changes_append_only before update or delete on setting_changes
  for each row execute function refuse_change();
create or replace trigger setting_changes_no_truncate before truncate on setting_changes
  for each statement execute function refuse_change();
