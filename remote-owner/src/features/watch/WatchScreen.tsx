import type { Watching } from '@dyra/shared/contract/watchers'
import { useRunAndReload } from '@dyra/shared/forms'
import { Link, useLoaderData, useRevalidator } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { Banner, Button, PageHeader } from '@dyra/shared/ui'
import { type BannerContent, FocusedBanner } from '@dyra/shared/ui/actions'
import { BackLink, useBackNavigation, useLinkState } from '@dyra/shared/ui/back-navigation'
import { useState } from 'react'
import { endWatch, type loadWatch } from './api.ts'
import { text } from './texts.ts'
import { WatchForm } from './WatchForm.tsx'

/** Why the user cannot watch; null if they can. */
function Obstacle({ watching: { isAdult } }: { watching: Watching }) {
  const { personId } = useSession()
  const state = useLinkState()
  if (!isAdult) return <Banner tone="info" title={text('tooYoung')} />
  const action = (
    <Button component={Link} to={`/person/${personId}/update`} state={state}>
      {text('noEmail.action')}
    </Button>
  )
  return <Banner tone="info" title={text('noEmail')} action={action} />
}

/** Own settings: places whose lost animals the user gets mails about. */
function WatchScreen() {
  const { watching, places, types } = useLoaderData<typeof loadWatch>()
  const { revalidate } = useRevalidator()
  const { from = '/person/info' } = useBackNavigation()
  const { run, isRunning, error } = useRunAndReload()
  const [banner, setBanner] = useState<BannerContent>()
  const end = (content: BannerContent) => {
    setBanner(content)
    void revalidate()
  }
  const stop = () =>
    run(async () => {
      await endWatch()
      end({ tone: 'success', title: text('ended') })
    })
  const button = watching.watch && (
    <Button variant="default" loading={isRunning} onClick={() => void stop()}>
      {text('end')}
    </Button>
  )
  return (
    <>
      <BackLink to={from} />
      <PageHeader title={text('title')} lead={text('lead')} actions={button} />
      {error && <Banner tone="danger" title={error} live />}
      {banner && <FocusedBanner content={banner} />}
      {watching.isAdult && watching.hasEmail ? (
        <WatchForm key={watching.etag} stored={watching} places={places} types={types} onEnd={end} />
      ) : (
        <Obstacle watching={watching} />
      )}
    </>
  )
}

export { WatchScreen as Component }
