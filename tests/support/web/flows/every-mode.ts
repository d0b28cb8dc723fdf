import { parse } from 'yaml'
import type { JourneyModule } from '../../../../engine/core/pack/documents.gen.ts'
import type { JsonObject } from '../../../../engine/core/pack/json.ts'
import { shareParts } from '../../../../engine/core/pack/shared-parts.ts'
import { completedBy, modesPack } from '../../server/modes-pack.ts'
import { document as words, documents } from '../documents.ts'
import type { AnyDocument } from '../harness.ts'

const own = shareParts(
  Object.values(modesPack.files ?? {}).map((text): AnyDocument & JsonObject => parse(text)),
)

const listed = own.flatMap((each): JourneyModule[] =>
  each.kind === 'module'
    ? [
        {
          number: each.number,
          id: each.id,
          title: each.name,
          description: 'One of its own.',
          route: each.route,
          hue: each.hue,
          prerequisites: [],
          completedBy: { by: 'assessment', assessmentType: completedBy(each.id) },
        },
      ]
    : [],
)

const journey = words('journey')

/** The product's pack with one module of each mode, of YAML alone. */
export const everyMode: readonly AnyDocument[] = [
  ...documents.filter(({ kind }) => kind !== 'journey'),
  { ...journey, modules: [...journey.modules, ...listed] },
  ...own,
]
