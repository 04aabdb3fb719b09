import { OnCallList, sendPhoto } from '@dyra/shared/features/found-reports'
import { reportCss as css } from '@dyra/shared/features/lookup/report'
import { t } from '@dyra/shared/i18n'
import { readSite } from '@dyra/shared/platform/session/site'
import { Link } from '@dyra/shared/router'
import { Banner, Button } from '@dyra/shared/ui'
import { CopyField } from '@dyra/shared/ui/actions'
import { useEffect, useRef, useState } from 'react'
import type { SentFoundReport } from './draft.ts'
import { text } from './texts.ts'

type PhotoState = 'sending' | 'sent' | 'failed'

/** Sends the photo. The report has already been stored. */
function PhotoUpload({ token, photo }: { token: string; photo: File }) {
  const [state, setState] = useState<PhotoState>('sending')
  const isStarted = useRef(false)
  const send = async () => {
    setState('sending')
    try {
      await sendPhoto(token, photo)
      setState('sent')
    } catch {
      setState('failed')
    }
  }
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    void send()
  }, [])
  if (state !== 'failed') return <p role="status">{text(`photo.${state}`)}</p>
  return (
    <Banner
      tone="warn"
      title={text('photo.failed')}
      live
      action={
        <Button variant="default" onClick={() => void send()}>
          {t('retry')}
        </Button>
      }
    />
  )
}

/** The path of the finder's page. The token is in the query, which pages of other sites never get. */
const pagePath = (token: string) => `/found?${new URLSearchParams({ t: token })}`

interface Props {
  sent: SentFoundReport
  photo: File | undefined
  onAgain: () => void
}

/** Takes the focus, because the form and its button have been removed. */
export function SentReport({ sent: { token, notified, onCall, isInjured }, photo, onAgain }: Props) {
  const [{ officeHours }] = useState(readSite)
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => area.current?.focus(), [])
  const path = pagePath(token)
  return (
    <div ref={area} tabIndex={-1} className={css.form}>
      <Banner tone="success" title={text(`sent.${notified}`)} live>
        {notified === 'registry' && officeHours && <p>{officeHours}</p>}
      </Banner>
      <OnCallList onCall={onCall} isUrgent={isInjured} />
      {photo && <PhotoUpload token={token} photo={photo} />}
      <p>{text('sent.page')}</p>
      <Button component={Link} to={path} size="lg">
        {text('sent.open')}
      </Button>
      <CopyField label={text('sent.link')} value={new URL(path, window.location.origin).href} />
      <Button variant="default" onClick={onAgain}>
        {text('sent.again')}
      </Button>
    </div>
  )
}
