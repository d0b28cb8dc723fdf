import type { User } from '../../../engine/contracts/index.ts'
import type { Deps } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { generate, type Generated, generatedLast, type Wanted } from '../../writing/commissions/generate.ts'
import type { Call } from '../../writing/write.ts'

function commissionAt({ content: { library } }: Deps, id: string): Pick<Wanted, 'flow' | 'document'> {
  const document = library.pack.get('commission', id)
  const flow = document && library.flow(document.flow)
  if (!document || !flow) throw notFound()
  return { flow, document }
}

/** Has a commission of the default pack written; another pack may have none of that name. */
export const commissionedBy = async (
  deps: Deps,
  user: User,
  call: Call,
  id: string,
  answers: Omit<Wanted, 'flow' | 'document'>,
): Promise<Generated> => generate(deps, user, call, { ...commissionAt(deps, id), ...answers })

/** What was written of one last. */
export const lastCommissioned = async (deps: Deps, user: User, id: string): Promise<Generated | null> =>
  generatedLast(deps, user, commissionAt(deps, id).document)
