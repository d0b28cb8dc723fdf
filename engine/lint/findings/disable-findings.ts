import { canDisable, type Disable, type Disables } from '../../core/pack/disables.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { Rule } from '../rule.ts'

/**
 * What is wrong with the comments that disable rules: no reason, a rule that nobody knows or that cannot be disabled, or
 * nothing there to hide. Of rules that did not run, nobody can tell whether they would have found something.
 */
export function disableFindings(
  disables: Disables,
  ran: ReadonlySet<string>,
  ruleOf: (rule: string) => Rule | undefined,
): Finding[] {
  return disables.all.flatMap((disable) => {
    const findings: Finding[] = []
    if (disable.reason === '') {
      const suggestion = 'Write it after the rule: `-- because ...`.'
      const message = 'This does not say why the rule is disabled here.'
      findings.push({
        ...at(disable),
        code: 'disable-without-reason',
        severity: 'error',
        message,
        suggestion,
      })
    }
    if (disable.rules.length === 0) {
      const message = 'This does not say which rule is disabled.'
      const suggestion = 'Name it: `lodestar-disable-next-line L020 -- because ...`.'
      findings.push({ ...at(disable), code: 'disable-unknown', severity: 'error', message, suggestion })
    }
    for (const written of disable.rules) {
      const rule = ruleOf(written)
      if (!rule || !canDisable(rule.name)) {
        const message = rule
          ? `${rule.number} ${rule.name} cannot be disabled: after it nobody knows what the content means.`
          : `There is no rule "${written}".`
        const suggestion = rule ? 'Mend what it finds.' : 'content/guide/rules.md lists them.'
        findings.push({ ...at(disable), code: 'disable-unknown', severity: 'error', message, suggestion })
      } else if (ran.has(rule.name) && !disables.used(disable, written)) {
        const where = disable.line === undefined ? 'in this file' : 'on the next line'
        const message = `${rule.number} ${rule.name} finds nothing ${where}.`
        const suggestion = 'Take this comment away.'
        findings.push({ ...at(disable), code: 'disable-unused', severity: 'warning', message, suggestion })
      }
    }
    return findings
  })
}

const at = ({ file, range }: Disable): Pick<Finding, 'file' | 'range'> => ({ file, range })
