/** How findings can be written. */
export const formats = ['pretty', 'json', 'sarif', 'github', 'junit'] as const

export type Format = (typeof formats)[number]

export const isFormat = (name: unknown): name is Format => formats.some((format) => format === name)
