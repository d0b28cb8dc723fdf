import { folded } from '../folded.ts'

// Everything here is matched against clauses that are folded: without case, accents and apostrophes.

/** Words around an evasion that change nothing about it. */
const FILLER =
  /\b(honestly|sorry|really|just|actually|well|um+|uh+|hm+|lol|haha+|ok|okay|tbh|right now|at the moment|today|yet|i guess|i suppose|i think|to be honest|at all|that i know of|anymore|please|thanks|thank you|so|and|but|for now|la verdad|sinceramente|perdon|lo siento|pues|bueno|la verdad es que|ahora mismo|de momento|por ahora|en realidad|ja+(ja)+|gracias|y|pero|ehrlich gesagt|leider|sorry|keine ahnung ehrlich)\b/g

const EN = [
  /^(nothing|none|nope|no|nada|nah|na|n a|not applicable|idk|dunno|same|whatever|pass|skip|skipping|skipped|blank|empty|test|testing|todo|tbd|x+|stuff|things|something|anything|everything|idc|no comment|no answer|no idea|no clue|no thanks|not sure|hard to say|who knows|who cares)( (here|this|that|one|it|this one|this question|comes to mind|special|in particular|really|much))?$/,
  /^(i )?(really )?(do not|dont|did not|didnt|would not|wouldnt|cannot|cant|could not|couldnt) (really )?(even )?(know|remember|care|want to (say|answer|tell|share|write|talk about (this|it|that))|wish to (say|answer)|think of (anything|something|one|any)|answer( this| that| it)?( question)?|say|tell|have (one|any|anything|an answer|a clue|an idea)|feel like (answering|writing|it|this)( this)?)( (what|how|why)?( to)?( (write|say|put|answer))?( here)?)?( (any|anything|one|it|this|that))?$/,
  /^(i )?(have|have got|ive got|got) (no|not a|absolutely no|zero) (idea|clue|answer|opinion|time for this|comment)( (what|how) (to (say|write|answer|put)|i should (say|write|put)))?( (here|for this|about this|about that|on this|to this))?$/,
  /^(i am|im|am) (not sure|unsure|not answering|skipping|passing|not going to (answer|say|write|tell)|leaving|not telling|not comfortable)( (what|how) to (say|write|answer|put))?( (this|it|that|here|you|about|on|one|question|the|anything|empty|blank|out|with|answering|sharing))*$/,
  /^(i will|ill|i would|id|i) (skip|pass|leave|rather not|prefer not|refuse)( (to|say|answer|tell|share|write|talk|this|it|that|here|about|on|one|question|the|empty|blank|out))*$/,
  /^(this|that|it|these|what a|such a)( is| are|s)?( (such|just|so|really|a|an|very))* (stupid|dumb|silly|pointless|useless|boring|weird|bad|nonsense|idiotic|ridiculous|strange|annoying|cringe|waste of time)( (a|question|questions|prompt|exercise|thing|app|one))*$/,
  /^(stupid|dumb|silly|next|bad|boring|weird|pointless|useless|ridiculous|annoying|strange|idiotic) (question|questions|app|exercise)$/,
  /^(next|n a|none of your (business|damn business)|mind your own business|that is private|private|thats private|leave me alone|go away|why do you (ask|care)|ask me (later|something else)|see above|as above|same as (above|before)|already (said|answered)( that)?|see (my )?(other|last|previous) answers?)$/,
  /^(people|they|others|friends|everybody|everyone|nobody|no one|noone)( (really|ever|usually))? (do not|dont|does not|doesnt|never|comes?|asks?|rarely)( (come|comes|go|ask|asks))?( (to|for))?( me)?( (for|about) (anything|something|help|advice|that|nothing))?$/,
  /^(there is|theres|there are) (nothing|none|no such thing|not one|no one|nobody)( (here|there|to say|to tell|special|really|i can think of|that comes to mind|who (comes|asks)|like that))?$/,
  /^nothing( (ever|really|much))?( comes (to mind|easily|to me)| does| is| gives me (more )?energy| leaves me with more energy| makes me lose (track of )?time| for me)?$/,
  /^(lorem ipsum.*|asdf.*|qwert.*|blah( blah)*|bla( bla)*|foo( bar)*( baz)?|abc+|test( test)*( \d+)?)$/,
]

const ES = [
  /^(nada|ninguno|ninguna|ni idea|no|no se|no lo se|nose|ns|nc|ns nc|paso|siguiente|prueba|yo que se|quien sabe|ni la menor idea|sin respuesta|sin comentarios|igual|lo mismo|cualquier cosa|no aplica|no tengo|no hay)( (que decir|aqui|esto|esta|en especial|de nada|especial|nada))?$/,
  /^(yo )?no (se|recuerdo|me acuerdo|quiero|puedo|sabria|sabria que|me apetece|pienso|voy a|tengo ganas de)( (que|como))?( (decir|decirlo|responder|contestar|contestarla|escribir|poner|contar|contarlo|hablar de (eso|esto)))?( (eso|esto|nada|aqui|esta pregunta|a esto))?$/,
  /^(yo )?no tengo (ni )?(idea|respuesta|ni idea|ninguna idea|la menor idea|nada que decir)( (de que (decir|poner|escribir)|aqui|de esto))?$/,
  /^no se me ocurre( nada| ninguna| ninguno)?( (que decir|que poner|aqui|de eso|especial))?$/,
  /^(prefiero|mejor) no (decirlo|decir|responder|contestar|contestarlo|hablar de (eso|esto))?$/,
  /^(esto|eso|esta|que|vaya)( es)?( una)?( pregunta)?( (mas|muy|tan))? ?(tonta|tonteria|estupida|estupidez|absurda|ridicula|inutil|aburrida|perdida de tiempo)( pregunta)?$/,
  /^(que )?pregunta (mas |tan |muy )?(tonta|estupida|absurda|rara|inutil)$/,
  /^(la )?(voy a )?(omito|omitir|saltar|salto|me la salto|la salto|saltarmela|paso de esta|paso de esto)( (pregunta|esta pregunta|esta|esto))?$/,
  /^(la gente|nadie|los demas|mis amigos)( (casi|nunca|no))* (no |nunca )?(me )?(viene|vienen|acude|acuden|pide|piden|pregunta|preguntan)( (a mi|por|para|nada|ayuda|consejo|consejos))*$/,
  /^(no es asunto tuyo|es privado|que te importa|dejame en paz)$/,
]

const OTHERS = [
  /^(nichts|keine|keiner|keine ahnung|weiss nicht|weiss ich nicht|ich weiss (es )?nicht|kein kommentar|egal|mir fallt nichts ein|weiter|kp|ka)$/,
  /^(rien|aucun|aucune|aucune idee|je ne sais pas|jsp|je sais pas|sans reponse|je passe)$/,
  /^(nao sei|nenhum|nenhuma|nem ideia|sem resposta|nao tenho ideia|niente|nessuno|non lo so|non so|boh|niets|geen idee|weet ik niet|weet niet|nie wiem|nic)$/,
]

const patterns: readonly RegExp[] = [...EN, ...ES, ...OTHERS]

const BREAKS =
  /[.!?;,:…\n()。！？，、–—]+|\s-+\s|\b(?:and|but|so|because|since|cause|y|pero|porque|asi que|und|aber|et|mais|e)\b/u

/** Nothing to say, in scripts whose words have no spaces. */
const WHOLE =
  /^(不知道|没有|無|无|沒有|不清楚|没什么|我不知道|跳过|わからない|分からない|特になし|なし|ない|知らない|لا أعرف|لا شيء|لا أدري|не знаю|ничего|нет|모르겠어요|없음|없어요)$/u

const plain = (text: string): string =>
  folded(text)
    .replace(/['’‘`´]/g, '')
    .replace(/\bn\/a\b/g, 'n a')
    .replace(/\s+/g, ' ')
    .trim()

const bare = (clause: string): string =>
  clause
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .replace(FILLER, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const evades = (clause: string): boolean => patterns.some((pattern) => pattern.test(clause))

/** The same letter again and again, or no letter at all. */
const isNoise = (text: string): boolean =>
  !/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text) ||
  (/^(.)\1{3,}$/u.test(text.replace(/\s/g, '')) && !/\p{Extended_Pictographic}/u.test(text)) ||
  /^(\S+)( \1){3,}$/u.test(text.trim())

/**
 * Whether a text only says that there is nothing to say: it does not know, skips, or complains of the question. What
 * counts is what it says, not its length: every clause of it has to evade. "I do not know how to stop baking" does not.
 */
export function isEvasion(text: string): boolean {
  if (isNoise(text)) return true
  const said = plain(text)
  if (WHOLE.test(text.trim().replace(/[。.!！?？]+$/u, ''))) return true
  const whole = bare(said)
  if (whole === '') return !/\p{Extended_Pictographic}/u.test(text)
  if (evades(whole)) return true
  // Long answers say something, whatever they begin with.
  if (said.length > 240) return false
  const clauses = said
    .split(BREAKS)
    .map((clause) => bare(clause ?? ''))
    .filter((clause) => clause !== '' && !/^(i|it|this|to|a|the)$/.test(clause))
  return clauses.length > 0 ? clauses.every(evades) : true
}
