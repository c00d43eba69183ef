/**
 * SQL: when the quiet hours end that a moment lies in, by a row of `notice_times`; null outside of them. They begin on the chosen days of
 * Kyiv, and those that end earlier than they begin end on the next day, so today's and yesterday's are looked at. Clocks that are set
 * forward or back meanwhile change nothing: both ends are what the clock of Kyiv shows.
 */
export const quietUntil = (times: string, at: string): string => `(
    select max(e.ends) from (select (${at} at time zone 'Europe/Kyiv')::date - n as day from generate_series(0, 1) n) d
      cross join lateral (select
        (d.day + make_interval(mins => ${times}.quiet_from)) at time zone 'Europe/Kyiv' as begins,
        (d.day + (${times}.quiet_to < ${times}.quiet_from)::int + make_interval(mins => ${times}.quiet_to)) at time zone 'Europe/Kyiv' as ends
      ) e
    where extract(isodow from d.day) = any(${times}.quiet_days) and ${at} >= e.begins and ${at} < e.ends)`;
