import { bind } from '../../../server/atlas/bind.ts'
import { type Binder, inTurn } from '../../../server/atlas/binder.ts'

/** Binds books in this very thread: tests run from the sources, where no thread is built. */
export const directBinder = (): Binder => inTurn((order, told) => bind(order, told))
