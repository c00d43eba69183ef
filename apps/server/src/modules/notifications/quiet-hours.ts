/**
 * SQL: when the quiet hours end that a moment lies in, by a row of `notice_times`; null outside of them. They begin on the chosen days of
 * Kyiv; those that end earlier than they begin end on the next day. Both ends are what the clock of Kyiv shows, so that a night in which it
 * is set forward or back is quiet till the same time. Nothing but sums: it is asked for each reader of a post.
 */
export function quietUntil(times: string, at: string): string {
  const clock = `(${at} at time zone 'Europe/Kyiv')`;
  const minute = `(extract(hour from ${clock}) * 60 + extract(minute from ${clock}))`;
  const begins = (daysAgo: 0 | 1) =>
    `extract(isodow from ${clock} - interval '${daysAgo} days') = any(${times}.quiet_days)`;
  const end = (daysOn: 0 | 1) =>
    `((${clock}::date + ${daysOn} + make_interval(mins => ${times}.quiet_to)) at time zone 'Europe/Kyiv')`;
  return `(case
    when ${times}.quiet_from < ${times}.quiet_to then
      case when ${minute} >= ${times}.quiet_from and ${minute} < ${times}.quiet_to and ${begins(0)} then ${end(0)} end
    when ${minute} >= ${times}.quiet_from then case when ${begins(0)} then ${end(1)} end
    when ${minute} < ${times}.quiet_to and ${begins(1)} then ${end(0)}
  end)`;
}
