import { readSite } from '@dyra/shared/platform/session/site'
import { Banner } from '@dyra/shared/ui'
import { useState } from 'react'
import type { FoundThread } from '../../contract/found-report.ts'
import css from './Thread.module.css'
import { text } from './texts.ts'
import type { OpenThread } from './use-thread.ts'

const endTitle = ({ end, condition, viewedAs }: FoundThread) => {
  if (viewedAs === 'finder') {
    if (end === 'home' && condition === 'dead') return text('end.homeDead')
    return text(`end.${end ?? 'owner'}`)
  }
  if (end === 'silence' || end === 'newOwner') return text(`end.${end}`)
  return text(`ended.${end ?? 'owner'}`)
}

function RegistryHours() {
  const [{ officeHours }] = useState(readSite)
  return <p>{officeHours ? text('officeHours', { hours: officeHours }) : text('noOfficeHours')}</p>
}

/** Text that was typed but not sent when the other side ended the thread. */
const Unsent = ({ words }: { words: string }) =>
  words.trim() !== '' && (
    <>
      <p>{text('unsent')}</p>
      <p className={css.words}>{words}</p>
    </>
  )

/** How far the thread has come: for the finder always, for the owner's side once it is closed. */
export function ThreadState({ opened: { thread, draft } }: { opened: OpenThread }) {
  const { state, viewedAs, notified } = thread
  if (state === 'closed')
    return (
      <Banner tone={viewedAs === 'finder' ? 'success' : 'info'} title={endTitle(thread)} live>
        <p>{text('ended')}</p>
        <Unsent words={draft.current} />
      </Banner>
    )
  if (viewedAs !== 'finder') return null
  if (state === 'sent' && notified === 'registry')
    return (
      <Banner tone="info" title={text('state.sentRegistry')} live>
        <RegistryHours />
      </Banner>
    )
  return <Banner tone={state === 'sent' ? 'info' : 'success'} title={text(`state.${state}`)} live />
}
