/** For `like`, found by an index of trigrams: a text that holds the word as it stands. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`
