import { AlertEnded, AlertView, alertTitle, endedTitle } from '@dyra/shared/features/lost-alerts/page'
import { hasCapability } from '@dyra/shared/platform/session/site'
import { useLoaderData } from '@dyra/shared/router'
import { PageTitle } from '@dyra/shared/ui'
import { useState } from 'react'
import { FoundReportPart } from '../found-reports/index.ts'
import { type loadAlert, showPhones } from './api.ts'
import { OwnersPhonePart } from './OwnersPhonePart.tsx'

/** Shares the URL by the browser's own dialog, or else copies it. */
function useShare(title: string, url: string) {
  const [isCopied, setCopied] = useState(false)
  const share = async () => {
    if (typeof navigator.share === 'function') return navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    setCopied(true)
  }
  // The user closed the dialog, or the browser forbids sharing or copying: the page shows the URL.
  return { isCopied, share: () => void share().catch(() => setCopied(false)) }
}

type Alert = NonNullable<Awaited<ReturnType<typeof loadAlert>>['alert']>

function OpenAlert({ alert }: { alert: Alert }) {
  const { host, origin } = window.location
  const path = `/lost/${alert.code}`
  const title = alertTitle(alert)
  const report = hasCapability('relay') && <FoundReportPart object={{ alertCode: alert.code }} returnPath={path} />
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <AlertView
        alert={alert}
        address={host + path}
        report={report}
        phone={alert.hasPhone && <OwnersPhonePart show={() => showPhones(alert.code)} />}
        {...useShare(title, origin + path)}
      />
    </>
  )
}

/** The page of one lost pet, for everyone who has its URL. */
function AlertScreen() {
  const { alert } = useLoaderData<typeof loadAlert>()
  if (alert) return <OpenAlert key={alert.code} alert={alert} />
  return (
    <>
      <PageTitle>{endedTitle()}</PageTitle>
      <AlertEnded hasUnmarked={hasCapability('foundAnimals')} />
    </>
  )
}

export { AlertScreen as Component }
