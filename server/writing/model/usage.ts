/** What a request to a model took. */
export interface Usage {
  readonly promptTokens: number
  readonly completionTokens: number
}

export const nothing: Usage = { promptTokens: 0, completionTokens: 0 }

/** Where a model's server tells no usage: about four characters are a token. */
export function estimated(messages: readonly { readonly content: string }[], text: string): Usage {
  const asked = messages.reduce((sum, { content }) => sum + content.length, 0)
  return { promptTokens: Math.ceil(asked / 4), completionTokens: Math.ceil(text.length / 4) }
}
