import type { Rule } from '../rule.ts'

/** Found while loading. */
export const yamlTag: Rule = {
  number: 'L002',
  name: 'yaml-tag',
  severity: 'error',
  since: '0.1.0',
  explanation:
    'Tags such as !!binary or !include have no meaning in a pack. Write the value plainly; put quotes around it to make it a text.',
}
