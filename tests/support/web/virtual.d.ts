// Made by tests/support/web/pack-documents.ts.
declare module 'virtual:pack-documents' {
  const documents: readonly { kind: string; id: string }[]
  export default documents
}
declare module 'virtual:pack-documents/es' {
  const documents: readonly { kind: string; id: string }[]
  export default documents
}
