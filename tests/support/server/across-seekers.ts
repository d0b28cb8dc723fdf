/** Every statement of the server that reads or changes rows of more than one seeker, and why it may. */
export const acrossSeekers: readonly { readonly why: string; readonly statement: RegExp }[] = [
  {
    why: 'A session whose key is from before keys said whose they are: gone 60 days after the release with migration 032.',
    statement:
      /from sign_in_sessions s join [^]* where true and s\.key_hash|^delete from sign_in_sessions where key_hash = /,
  },
  {
    why: 'Housekeeping, each ten minutes: what has run out goes, whosever it is.',
    statement:
      /^delete from (sign_in_sessions where expires_at|known_devices where seen_at|idempotency_keys where created_at|writings where started_at|push_messages where made_at|push_subscriptions where seen_at) <= /,
  },
  {
    why: 'Housekeeping: pictures that nobody looked at for a day, a hundred at a time; what then goes is named by its seeker.',
    statement: /^select user_id, id from pictures where checked_at <= /,
  },
  {
    why: 'Notifications, once a minute for all processes: zones of devices, and who has something due in them. Each join is on the seeker.',
    statement: /^select distinct zone from push_subscriptions$|^with asking as \(/,
  },
  {
    why: 'Notifications: messages that are due are taken by whichever process comes first.',
    statement: /^with due as \(\s*select d\.user_id, d\.id from push_messages d/,
  },
  {
    why: 'A browser belongs to whoever signed in on it last: whoever else was written to there is no longer. At a sign-in and a subscription alone.',
    statement:
      /^with gone as \(delete from push_subscriptions p where p\.(device_hash|endpoint) = \S+ and p\.user_id <> /,
  },
  {
    why: 'An operator publishes or compares content: all answers are held against it, some at a time, in the order of their seekers.',
    statement:
      /from progress_sessions p\s+where coalesce\(p\.flow, p\.module_number::text\) = \S+ and p\.user_id > |where \([pa]\.user_id, [pa]\.\w+\) > [^]*order by [pa]\.user_id/,
  },
  {
    why: 'The embedded database, which is on one machine, writes a table anew after an erasure.',
    statement: /__anew|\bctid\b/,
  },
  {
    why: 'Figures for operators: who is signed in.',
    statement: /^select cast\(count\(\*\) as text\) as figure from sign_in_sessions$/,
  },
]
