import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import type { NotificationKind, Preferences } from '../../../contracts/index.ts'
import type { SettingsWords } from '../../../core/pack/documents.gen.ts'
import { Button, Checkbox, Notice, Skeleton } from '../../../ui/index.ts'
import { useApp } from '../../app-context.ts'
import { useDocument } from '../../content/content.ts'
import { get } from '../../data/get.ts'
import { useWrite } from '../../data/use-write.ts'
import styles from './settings.module.css'
import { type DeviceState, stateOfDevice, subscribe, unsubscribe } from './this-device.ts'

type Words = NonNullable<SettingsWords['notifications']>
type Choice = 'notifyLetters' | 'notifyPractices' | 'notifyExperiments'

const choices: { readonly [K in NotificationKind]: Choice } = {
  letters: 'notifyLetters',
  practices: 'notifyPractices',
  experiments: 'notifyExperiments',
}

interface NotificationsSectionProps {
  readonly words: Words
  readonly offline: string
}

/** What this device tells of, and whether it does. Nothing is asked of the browser before a press. */
export function NotificationsSection({ words, offline }: NotificationsSectionProps) {
  const { data, isError } = useQuery(get('GET /api/user/notifications'))
  const aboutId = useId()
  const hasSome = (data?.offered.length ?? 0) > 0
  return (
    <div className={styles.form}>
      {isError && <Notice tone="error">{navigator.onLine ? words.failed : offline}</Notice>}
      {!data && !isError && <Skeleton label={words.title} />}
      {data && hasSome && <Kinds words={words} offered={data.offered} />}
      {data && hasSome && (
        <ThisDevice
          words={words}
          offline={offline}
          publicKey={data.publicKey}
          isKnown={data.thisDevice}
          offered={data.offered}
        />
      )}
      <h3 id={aboutId} className={styles.aside}>
        {words.about}
      </h3>
      <ul className={styles.explained} aria-labelledby={aboutId}>
        {words.known.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}

/** What was chosen on whatever device. The shell reads it. */
const useChosen = () => useQuery({ ...get('GET /api/user/preferences'), enabled: false }).data

function Kinds({ words, offered }: { words: Words; offered: readonly NotificationKind[] }) {
  const { client } = useApp()
  const chosen = useChosen()
  const save = useWrite('PATCH /api/user/preferences', {
    onSuccess: (kept) => void client.setQueryData(get('GET /api/user/preferences').queryKey, kept),
  })
  const wanted: Partial<Preferences> = { ...chosen, ...(save.isPending ? save.sent?.body : {}) }
  const isOn = (kind: NotificationKind) => wanted[choices[kind]] === 'on'
  return (
    <fieldset className={styles.kinds}>
      <legend>{words.asks}</legend>
      {offered.map((kind) => (
        <Checkbox
          key={kind}
          label={words.kinds[kind].label}
          description={words.kinds[kind].hint}
          checked={isOn(kind)}
          onChange={({ target }) => {
            void save.send({ body: { [choices[kind]]: target.checked ? 'on' : 'off' } })
          }}
        />
      ))}
      <p role="status" className={styles.done}>
        {save.isDone && words.saved}
      </p>
      {save.error && <Notice tone="error">{words.failed}</Notice>}
    </fieldset>
  )
}

interface ThisDeviceProps extends NotificationsSectionProps {
  readonly publicKey: string
  /** Whether the server knows it. */
  readonly isKnown: boolean
  readonly offered: readonly NotificationKind[]
}

/** On or off here, as the browser and the server both say, and the button that changes it. */
function ThisDevice({ words, offline, publicKey, isKnown, offered }: ThisDeviceProps) {
  const chosen = useChosen()
  const { client } = useApp()
  const { locale } = useDocument('pack')
  const [state, setState] = useState<DeviceState>()
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const turnOn = useWrite('POST /api/user/notifications')
  const turnOff = useWrite('DELETE /api/user/notifications')
  const isOn = state === 'on' && isKnown
  const tells = offered.some((kind) => chosen?.[choices[kind]] === 'on')

  useEffect(() => {
    let here = true
    const look = () =>
      void stateOfDevice()
        .catch((): DeviceState => 'unsupported')
        .then((found) => here && setState(found))
    look()
    // Whoever allows it in the settings of the browser comes back to this page.
    document.addEventListener('visibilitychange', look)
    return () => {
      here = false
      document.removeEventListener('visibilitychange', look)
    }
  }, [])

  const press = async () => {
    setFault(null)
    if (!navigator.onLine) return setFault(offline)
    setBusy(true)
    try {
      await (isOn ? end() : begin())
    } catch {
      setFault(words.failed)
    } finally {
      setBusy(false)
      setState(await stateOfDevice())
    }
  }

  const keep = (thisDevice: boolean) =>
    client.setQueryData(
      get('GET /api/user/notifications').queryKey,
      (last) => last && { ...last, thisDevice },
    )

  const begin = async () => {
    const subscribed = await subscribe(publicKey)
    if (!subscribed) return
    const sent = await turnOn.send({ body: { ...subscribed, locale } })
    if ('error' in sent) {
      // A device that the server does not know would say that it is on, and nothing would come.
      await unsubscribe()
      throw new Error('The server does not know this device')
    }
    keep(true)
  }

  const end = async () => {
    // At the server first: what the browser forgets alone is written to once more.
    const sent = await turnOff.send({})
    if ('error' in sent) throw new Error('The server still knows this device')
    keep(false)
    await unsubscribe()
  }

  if (state === undefined) return <Skeleton label={words.title} />
  if (state === 'unsupported' || state === 'install' || state === 'denied')
    return <Notice tone="info">{words[state]}</Notice>
  return (
    <div className={styles.finish}>
      <p role="status">
        {isOn ? words.on : words.off} {isOn && !tells && words.nothing}
      </p>
      <div>
        <Button
          pending={busy}
          pendingLabel={isOn ? words.turningOff : words.turningOn}
          onClick={() => {
            if (!busy) void press()
          }}
        >
          {isOn ? words.turnOff : words.turnOn}
        </Button>
      </div>
      {fault !== null && <Notice tone="error">{fault}</Notice>}
    </div>
  )
}
