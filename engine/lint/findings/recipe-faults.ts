import { documentAs } from '../../core/pack/documents.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { TemplateFinding } from '../../core/recipe/check.ts'
import type { LintContext } from '../context.ts'

/** What one rule finds in the recipes and templates of all documents. */
export function recipeFaults({ templates }: LintContext, code: TemplateFinding['code']): Finding[] {
  return templates
    .filter(({ finding }) => finding.code === code)
    .map(({ source, finding }) => {
      const assessment = documentAs(source, 'modality')?.assessment
      return source.finding(code, finding.message, finding.path, {
        suggestion: finding.suggestion,
        within: finding.within,
        ...(assessment === undefined ? {} : { about: [assessment] }),
      })
    })
}
