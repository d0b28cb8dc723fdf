import { folded } from '../../engine/core/folded.ts'

/** What a goal asks for when it is one act: to leave something, to tell somebody, to get something settled. */
export type GoalKind = 'leave' | 'tell' | 'settle'

// By the verb that a title begins with, folded, as the languages of the pack have it. Whatever is not found here is
// planned by its category, in steps that fit any goal of it.
const kinds: readonly (readonly [GoalKind, RegExp])[] = [
  [
    'leave',
    /^(to )?(finally )?(resign|quit(?! \w+ing)|leave|step down|retire|move out|break up|drop out|get out of|walk away|renunciar|dejar (?!de )|salir de|irme de|abandonar|jubilarme|cortar con|kundigen|verlassen|quitter|demissionner|sair de)\b/,
  ],
  [
    'tell',
    /^(to )?(finally )?(tell (?!better|more|stories|jokes)|ask|talk to|talk with|speak to|speak with|say|call|write to|inform|apologi[sz]e|thank|confess|have (a|the|that) (talk|conversation)|come out|decir|decirle|hablar con|contarle|preguntar|pedir|llamar a|avisar|disculparme|dar las gracias|sagen|fragen|sprechen mit|demander|parler a|dizer|falar com)\b/,
  ],
  [
    'settle',
    /^(to )?(finally )?(get .{2,60} (sorted|done|fixed|signed|settled|approved|renewed|in order|out of the way)|sort out|settle (?!in |down)|renew|file (a|the|my|our|for)|register|book (a|an|the|my|our)|pay (?!attention|more)|submit|arreglar|tramitar|renovar|pagar|poner en orden|solicitar|regeln|bezahlen|anmelden|regler|payer)\b/,
  ],
]

/** What is done again and again is no one act. */
const habit =
  /\b(every|each|daily|weekly|monthly|more|often|regularly|always|cada|todos los|todas las|siempre|mas)\b/

/** The kind of a goal by its title; undefined for one that grows over time. */
export function goalKind(title: string): GoalKind | undefined {
  const said = folded(title)
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (habit.test(said)) return undefined
  return kinds.find(([, pattern]) => pattern.test(said))?.[0]
}
