/** What words of danger can tell of, the gravest first; content/schemas/care.schema.json says what each means. */
export const careKinds = ['acute', 'others', 'violence', 'self_harm', 'wish', 'someone', 'grief'] as const

export type CareKind = (typeof careKinds)[number]
