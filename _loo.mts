import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { listenerOf } from '/work/wt/guidework/engine/core/guide/understand.ts'
const docs = ['en','es'].map(l=>parse(readFileSync(`/work/wt/guidework/content/packs/lodestar/guide/${l}.yaml`,'utf8')))
const talk = parse(readFileSync('/work/wt/guidework/tests/truth/talk.yaml','utf8'))
console.log(docs.map(d=>d.intents.flatMap((i:any)=>[...i.matches,...(i.alike??[])]).length), talk.en.length, talk.es.length)
const t0=performance.now()
const listen = listenerOf(docs, [])
console.log('compile',performance.now()-t0)
let n=0, t=0, max=0
for(const l of ['en','es']) for(const m of talk[l]) { const s=performance.now(); listen(m.say,[],l); const d=performance.now()-s; t+=d;n++; if(d>max&&n>20)max=d }
console.log('avg ms',t/n,'max',max)
const q=process.argv.slice(2)
for(const m of q){const u:any=listen(m,[],'en');console.log(m,'->',u.intent?.id,u.named?.map((x:any)=>x.thing.id).join(),u.also?.intent.id??'',u.talk?.id)}
