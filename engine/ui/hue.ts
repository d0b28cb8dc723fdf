/** The five module hues and the AI hue. Each has its own hatch, so that identity survives greyscale. */
export const HUES = ['m1', 'm2', 'm3', 'm4', 'm5', 'ai'] as const

/** One of the hues; goes into a `data-hue` attribute, which sets `--hue` and `--hue-t` for what is inside. */
export type Hue = (typeof HUES)[number]
