import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SignedInDevice } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import type { SettingsWords } from '../../../core/pack/documents.gen.ts'
import { Badge, Button, Notice, Skeleton } from '../../../ui/index.ts'
import { useWrite } from '../../data/use-write.ts'
import { useDate } from '../../dates/use-date.ts'
import styles from './settings.module.css'
import { get } from '../../data/get.ts'

type Words = SettingsWords['devices']

/** A device in words: browser and system as far as it says them. */
function nameOf({ browser, system }: SignedInDevice, words: Words): string {
  if (browser !== null && system !== null) return fill(words.named, { browser, system })
  return browser ?? system ?? words.unknown
}

/** Where the account is signed in; each place can be ended alone, and all others at once. */
export function DevicesSection({ words }: { words: Words }) {
  const { data, isError } = useQuery(get('GET /api/user/devices'))
  const [said, setSaid] = useState('')
  const endOne = useWrite('DELETE /api/user/devices/{id}', { onSuccess: () => setSaid(words.ended) })
  const endOthers = useWrite('DELETE /api/user/devices', { onSuccess: () => setSaid(words.endedOthers) })
  const busy = endOne.isPending || endOthers.isPending

  if (isError) return <Notice tone="error">{words.failed}</Notice>
  if (!data) return <Skeleton label={words.title} />
  return (
    <div className={styles.form}>
      <ul role="list" className={styles.list}>
        {data.map((device) => (
          <Device
            key={device.id}
            device={device}
            words={words}
            ending={endOne.isPending && endOne.sent?.params.id === device.id}
            onEnd={() => {
              if (!busy) void endOne.send({ params: { id: device.id } })
            }}
          />
        ))}
      </ul>
      {(endOne.error ?? endOthers.error) && <Notice tone="error">{words.failed}</Notice>}
      <div className={styles.finish}>
        {data.length > 1 ? (
          <Button
            pending={endOthers.isPending}
            pendingLabel={words.ending}
            onClick={() => {
              if (!busy) void endOthers.send({})
            }}
          >
            {words.others}
          </Button>
        ) : (
          <p className={styles.hint}>{words.alone}</p>
        )}
        <p role="status" className={styles.done}>
          {said}
        </p>
      </div>
    </div>
  )
}

interface DeviceProps {
  readonly device: SignedInDevice
  readonly words: Words
  readonly ending: boolean
  readonly onEnd: () => void
}

function Device({ device, words, ending, onEnd }: DeviceProps) {
  const date = useDate()
  const name = nameOf(device, words)
  return (
    <li className={styles.item}>
      <div className={styles.itemText}>
        <p className={styles.itemName}>
          {name} {device.current && <Badge>{words.this}</Badge>}
        </p>
        <p className={styles.hint}>{fill(words.since, { date: date(device.createdAt) })}</p>
        {!device.current && (
          <p className={styles.hint}>{fill(words.seen, { date: date(device.lastSeenAt) })}</p>
        )}
      </div>
      {!device.current && (
        <Button
          aria-label={fill(words.endNamed, { device: name })}
          pending={ending}
          pendingLabel={words.ending}
          onClick={onEnd}
        >
          {words.end}
        </Button>
      )}
    </li>
  )
}
