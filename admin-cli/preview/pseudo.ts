import type { TranslationDocument } from '../../engine/core/pack/documents.gen.ts'
import { documentAs } from '../../engine/core/pack/documents.ts'
import { pseudoText } from '../../engine/authoring/i18n/pseudo.ts'
import type { Translatable, Translation, Translations } from '../../engine/core/i18n/translations.ts'
import type { Schemas } from '../../engine/core/pack/schema/schemas.ts'
import { PSEUDO, SENT_KINDS } from './client/messages.ts'

/** The same translations, and one more of every document that the page shows. */
export function withPseudo(translations: Translations, schemas: Schemas): Translations {
  const locale = { id: PSEUDO, name: PSEUDO }
  const more = SENT_KINDS.flatMap((kind) =>
    translations.sources.flatMap((source) => {
      const of = documentAs(source, kind) && translations.find(kind, source.id)
      return of ? [pseudoTranslation(of, schemas)] : []
    }),
  )
  return {
    ...translations,
    locales: [...translations.locales, locale],
    list: [...translations.list, ...more],
  }
}

function pseudoTranslation(of: Translatable, schemas: Schemas): Translation {
  const { source, texts } = of
  const document: TranslationDocument = {
    kind: 'translation',
    id: `${PSEUDO}-${source.kind}-${source.id}`,
    locale: PSEUDO,
    of: { kind: source.kind, id: source.id },
    texts: Object.fromEntries(
      [...texts].map(([address, { text, schema }]) => {
        const most = schema.maxLength ?? schemas.resolved(schema).maxLength
        return [address, { text: pseudoText(text, most), from: '' }]
      }),
    ),
  }
  return { source, document, of }
}
