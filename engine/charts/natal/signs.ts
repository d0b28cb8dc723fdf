import type { Degrees } from '../angles.ts'
import { circle } from '../angles.ts'
import { signs, type Sign } from '../names.ts'

export const signOf = (lon: Degrees): Sign => signs[Math.floor(circle(lon) / 30)] ?? 'aries'
