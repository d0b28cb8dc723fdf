const LAST_RESORT_S = 60

/** Whole minutes to wait after a 429, from its Retry-After in seconds. */
export function waitInMinutes(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? LAST_RESORT_S)
  return Math.max(1, Math.ceil((Number.isFinite(seconds) ? seconds : LAST_RESORT_S) / 60))
}
