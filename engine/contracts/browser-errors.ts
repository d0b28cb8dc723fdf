/**
 * What a report of something that broke in a browser may hold: no sentence fits into it. The contract checks by these and the
 * browser fills by them. Imports nothing, so that the browser can read it.
 */
export const browserErrors = {
  /** The kind of error, such as TypeError. */
  name: '^[A-Z][A-Za-z]{0,39}$',
  /** A file of the app, with its line and column. */
  place: '^/[\\w./-]{1,120}:\\d{1,7}:\\d{1,7}$',
  /** The pattern of a page, never its address. */
  page: '^/[\\w$./{}-]{0,80}$',
  places: 8,
} as const
