import { tracedHere } from '../../traces.ts'
import { ModelFault } from './model-fault.ts'
import type { Provider } from './provider.ts'
import { nothing, type Usage } from './usage.ts'

/**
 * Tells traces of each call: the model, what it took and what came of it, and no word. The model's own server is told of no
 * trace: it is somebody else's, and would learn which of its calls belong together.
 */
export function tracedProvider(provider: Provider): Provider {
  const { model } = provider
  const begin = () => {
    const span = tracedHere()?.(`chat ${model}`, {
      'gen_ai.operation.name': 'chat',
      'gen_ai.request.model': model,
    })
    return (outcome: string, { promptTokens, completionTokens }: Usage, failure?: string) =>
      span?.end(
        {
          'gen_ai.usage.input_tokens': promptTokens,
          'gen_ai.usage.output_tokens': completionTokens,
          'lodestar.outcome': outcome,
        },
        failure,
      )
  }
  const kindOf = (error: unknown) => (error instanceof ModelFault ? error.kind : 'unknown')
  return {
    model,
    async structured(request, stop) {
      const end = begin()
      try {
        const written = await provider.structured(request, stop)
        end('written', written)
        return written
      } catch (error) {
        end('fault', error instanceof ModelFault ? error.taken : nothing, kindOf(error))
        throw error
      }
    },
    async *stream(messages, stop) {
      const end = begin()
      let outcome = 'stopped'
      let usage = nothing
      let failure: string | undefined
      try {
        for await (const piece of provider.stream(messages, stop)) {
          if ('done' in piece) {
            usage = piece.done
            outcome = 'written'
          }
          yield piece
        }
      } catch (error) {
        outcome = 'fault'
        failure = kindOf(error)
        throw error
      } finally {
        end(outcome, usage, failure)
      }
    },
  }
}
