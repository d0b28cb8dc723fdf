/** How long the parts of a request may be. `server/limits.ts` takes these into its one table. */
export const bounds = {
  username: 64,
  name: 100,
  email: 254,
  password: { min: 8, max: 128 },
  /** A recovery code with whatever stands between its letters. */
  recoveryCode: 64,
  /** The token of a link in a mail. */
  token: 128,
  /** One part of what an authenticator says. */
  webauthn: 8_000,
  id: 64,
  hash: 128,
  /** The address that a push service gives a browser. */
  endpoint: 1_000,
  title: 200,
  shortText: 2_000,
  longText: 20_000,
  /** A text that a browser has encrypted, in base64. */
  lockedText: 65_000,
  /** One field of an item of a collection, and how many items there may be. */
  field: 4_000,
  items: 50,
  /** The id of a finding: it may hold the title of an experiment. */
  finding: 500,
  /** Words to search for. */
  search: 200,
  /** Entries that one page of a list may ask for. */
  page: 100,
  /** Rows that one page of a list that is a plain array may ask for. */
  list: 500,
  /** Steps that one progress session may list as completed. */
  completedSteps: 2_000,
  /** Options that one answer of the onboarding may hold. */
  choices: 50,
  /** A message to the guide, and how many earlier ones go with it; of more, the last are read. */
  chatMessage: 4_000,
  chatHistory: 10,
  /** Insights that one experiment can hold. */
  insights: 50,
  /** Experiments asked for at once. */
  experiments: 6,
  moduleNumber: 999,
  stepIndex: 100_000,
} as const

/** What an address is: anything with an @ and no blanks; a mail that arrives is the only proof. */
export const emailPattern = '^[^\\s@]+@[^\\s@]+$'
