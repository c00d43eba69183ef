-- Who has to log in by two steps was a yes for admins, and is a choice now: what was chosen keeps its meaning.
update setting_groups
set values = (values - 'admins_two_step')
  || case when values -> 'admins_two_step' = 'true'::jsonb then '{"two_step_for": "admins"}'::jsonb else '{}'::jsonb end
where name = 'security' and values ? 'admins_two_step';
