import { type Asking, resultsOf } from './asking.ts'
import { answerIn, fieldsIn, type Fields, filled, isFields, listIn, textIn } from './values.ts'

/**
 * The reflections of the Soul Map in the order they were asked, each with what it answers where that is known, and
 * the signature once it is drawn. A database gives the keys of a mapping back in an order of its own.
 */
export async function soulMap(asking: Asking): Promise<Fields | undefined> {
  const results = await resultsOf(asking, 'soul_map_integration')
  if (!results) return undefined
  const asked = new Map(listIn(results['discoveries']).map((each) => [textIn(each['id']) ?? '', each]))
  const responses = results['discoveryResponses'] ?? results['responses'] ?? results
  const entries: (readonly [id: string, text: string])[] = (
    Array.isArray(responses)
      ? listIn(responses).map((each, at) => [`${at}`, each] as const)
      : Object.entries(fieldsIn(responses)).filter(([key]) => key !== 'insights')
  ).flatMap(([id, each]) => {
    const text = answerIn(isFields(each) ? (each['response'] ?? each['text'] ?? each['answer']) : each)
    return text === undefined ? [] : [[id, text] as const]
  })
  const places = [...asked.keys()]
  const place = (id: string) => (asked.has(id) ? places.indexOf(id) : places.length)
  const inOrder = entries.toSorted(([one], [other]) => place(one) - place(other))
  const signature = fieldsIn(fieldsIn(results['insights'] ?? results['soulMapInsights'])['soulSignature'])
  return filled({
    answers: [...new Set(inOrder.map(([, text]) => text))],
    signature: textIn(signature['signature']),
  })
}
