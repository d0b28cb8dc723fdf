/**
 * Parts with large libraries that a start does not wait for. Whoever needs one first reads it; `warm` reads all of them once
 * the server serves, for a build may replace the files of one that still runs.
 */
export const late = {
  pathAsPdf: () => import('./path/path-as-pdf.ts'),
  boardAsPdf: () => import('./pictures/board-as-pdf.ts'),
  webauthn: () => import('@simplewebauthn/server'),
}
