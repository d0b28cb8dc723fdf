/** What the server refuses: longer texts, and shorter passwords. */
export const LONGEST = { name: 100, email: 254, password: 128 }
export const SHORTEST_PASSWORD = 8

/** As the contracts have it. */
export const EMAIL = /^[^\s@]+@[^\s@]+$/
