import { chat } from '../guide.ts'

/** The conversation, under the address that the specification fixes. */
export const soulGuideChat = { ...chat, path: '/api/soul-guide/chat' } as const
