import { useKeptOnDevice } from '../../kept-on-device.ts'
import { useToday } from '../../dates/use-today.ts'
import { isKeptDay, tickedOn, type KeptDay } from './practices-of-day.ts'

interface Ticks {
  /** What is ticked today. */
  ticked: readonly string[]
  tick: (name: string, on: boolean) => void
}

/** The seeker's ticks of today, kept on this device and gone with tomorrow (N-15). */
export function useTicks(): Ticks {
  const today = useToday()
  const [kept, keep] = useKeptOnDevice<KeptDay>(['practices'], isKeptDay)
  const ticked = tickedOn(today, kept)
  return {
    ticked,
    tick: (name, on) => {
      const others = ticked.filter((one) => one !== name)
      keep({ day: today, ticked: on ? [...others, name] : others })
    },
  }
}
