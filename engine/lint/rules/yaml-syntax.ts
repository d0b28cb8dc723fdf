import type { Rule } from '../rule.ts'

/** Found while loading. */
export const yamlSyntax: Rule = {
  number: 'L001',
  name: 'yaml-syntax',
  severity: 'error',
  since: '0.1.0',
  explanation:
    'The file is not valid YAML, so nothing in the document can be read. The first mistake of a document is shown; it often causes what looks like many. Most often a colon, a quote or the indentation is the cause.',
}
