import { type LinkThread, OwnerThread, useAccessedThread } from '@dyra/shared/features/found-reports'
import { hasCapability } from '@dyra/shared/platform/session/site'
import { useSearchParams } from '@dyra/shared/router'
import { Banner, Button, PageHeader } from '@dyra/shared/ui'
import { LinkPage } from '../../components/LinkPage.tsx'
import { FinderThread } from './FinderThread.tsx'
import { text } from './texts.ts'

interface ClosedProps {
  isRunning: boolean
  error: string | undefined
  onOpen: () => void
}

/** Shows nothing about the animal or its people, because scanners of mail programs load this page too. */
const ClosedDoor = ({ isRunning, error, onOpen }: ClosedProps) => (
  <>
    <PageHeader title={text('found.title')} lead={text('found.text')} />
    {error && <Banner tone="danger" title={error} live />}
    <Button size="lg" loading={isRunning} onClick={onOpen}>
      {text('found.open')}
    </Button>
  </>
)

const OpenedThread = ({ opened, isLoading }: { opened: LinkThread; isLoading: boolean }) => {
  const { viewedAs, petName } = opened.thread
  const isFinder = viewedAs === 'finder'
  return (
    <>
      <PageHeader title={text(isFinder ? 'found.finder' : 'found.owner', { name: petName })} />
      {isFinder ? (
        <FinderThread opened={opened} isLoading={isLoading} />
      ) : (
        <OwnerThread opened={opened} isLoading={isLoading} />
      )}
    </>
  )
}

function ThreadOfLink({ token }: { token: string }) {
  const { opened, open, isRunning, error } = useAccessedThread({ token })
  if (!opened) return <ClosedDoor isRunning={isRunning} error={error} onOpen={() => void open()} />
  return (
    <>
      {error && <Banner tone="danger" title={error} live />}
      <OpenedThread opened={opened} isLoading={isRunning} />
    </>
  )
}

/** A thread by the link of a mail or of the finder's form. Nothing is read before the press of a button. */
function FoundScreen() {
  const [search] = useSearchParams()
  const token = search.get('t')
  return (
    <LinkPage>
      {token && hasCapability('relay') ? (
        <ThreadOfLink key={token} token={token} />
      ) : (
        <PageHeader title={text('found.noToken')} lead={text('found.noTokenText')} />
      )}
    </LinkPage>
  )
}

export { FoundScreen as Component }
