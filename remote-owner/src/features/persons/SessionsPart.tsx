import type { Result } from '@dyra/shared/api'
import type { OpenSession } from '@dyra/shared/contract/sessions'
import { useRunAndReload } from '@dyra/shared/forms'
import { formatInstant, t } from '@dyra/shared/i18n'
import { Await, Banner, Button, ListSkeleton } from '@dyra/shared/ui'
import { RowButton } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import { endSessions } from './api.ts'
import { deviceName } from './device-name.ts'
import css from './Part.module.css'
import { Part } from './Part.tsx'
import { text } from './texts.ts'

function Session({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const device = deviceName(session.userAgent) ?? t('unknown')
  const facts = [
    [text('sessions.lastSeen'), formatInstant(session.lastSeen)],
    [text('sessions.created'), formatInstant(session.created)],
    [text('sessions.organization'), session.organizationName],
  ] as const
  return (
    <li className={css.session}>
      <p className={css.device}>
        {device}
        {session.isCurrent && <span className={css.current}> · {text('sessions.current')}</span>}
      </p>
      <dl>
        {facts.map(
          ([label, value]) =>
            value !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {!session.isCurrent && <RowButton label={text('sessions.end')} of={device} onClick={onEnd} />}
    </li>
  )
}

/** The user's sessions. Each except the present one can be ended, or all others at once. */
export function SessionsPart({ sessions }: { sessions: Promise<Result<OpenSession[]>> }) {
  const { run, isRunning, error } = useRunAndReload()
  const [done, setDone] = useState<string>()
  const end = async (message: string, sessionId?: string) => {
    setDone(undefined)
    if (await run(() => endSessions(sessionId))) setDone(message)
  }
  return (
    <Part title={text('sessions.title')}>
      {error && <Banner tone="danger" title={error} live />}
      {done && <Banner tone="success" title={done} live />}
      <Await of={sessions} skeleton={<ListSkeleton rows={2} />}>
        {(open) => (
          <>
            <ul className={css.list}>
              {open.map((session) => (
                <Session
                  key={session.sessionId}
                  session={session}
                  onEnd={() => void end(text('sessions.ended'), session.sessionId)}
                />
              ))}
            </ul>
            {open.length > 1 && (
              <Button variant="default" loading={isRunning} onClick={() => void end(text('sessions.othersEnded'))}>
                {text('sessions.endOthers')}
              </Button>
            )}
          </>
        )}
      </Await>
    </Part>
  )
}
