import type { LinkedAddress } from '@dyra/shared/contract/email-addresses'
import { useRunAndReload } from '@dyra/shared/forms'
import { Link, useLoaderData } from '@dyra/shared/router'
import { Await, Banner, Button, DefinitionGrid, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { LinkPage } from '../../components/LinkPage.tsx'
import { confirmEmail, type Linked, type loadLinked } from './api.ts'
import css from './ConfirmEmailScreen.module.css'
import { text } from './texts.ts'

/** Returns to this page after the sign-in. */
const SignIn = ({ token }: { token: string }) => (
  <Button
    component={Link}
    size="lg"
    to={{
      pathname: '/',
      search: `?${new URLSearchParams({ redirect: `/confirm-email?${new URLSearchParams({ t: token })}` })}`,
      hash: '#login-title',
    }}
  >
    {text('signIn')}
  </Button>
)

function Confirm({ token }: { token: string }) {
  // Reads the link again after the confirmation, to show that the address is confirmed.
  const { run, isRunning, error } = useRunAndReload()
  return (
    <>
      {error && <Banner tone="danger" title={error} live />}
      <Button size="lg" className="d-task" loading={isRunning} onClick={() => void run(() => confirmEmail(token))}>
        {text('confirm')}
      </Button>
    </>
  )
}

const Open = ({ linked: { email, needs }, token }: { linked: LinkedAddress; token: string }) => (
  <div className={css.parts}>
    <DefinitionGrid rows={[[text('email'), email]]} />
    {needs === 'signIn' && <Banner tone="info" title={text('signInFirst')} />}
    {needs === 'otherPerson' && <Banner tone="warn" title={text('otherPerson')} />}
    {needs === 'press' && <Confirm token={token} />}
    {needs === 'signIn' && <SignIn token={token} />}
    <p className="d-dim">{text('unknown')}</p>
  </div>
)

const ToDetails = () => (
  <Button component={Link} to="/person/info" size="sm" variant="default">
    {text('change')}
  </Button>
)

const Answer = ({ linked, token }: { linked: Linked; token: string }) => {
  if (linked === 'invalid') return <Banner tone="warn" title={text('invalid')} action={<ToDetails />} live />
  if (linked.state === 'confirmed') return <Banner tone="success" title={text('confirmed')} live />
  if (linked.state === 'closed') return <Banner tone="info" title={text('closed')} action={<ToDetails />} live />
  return <Open linked={linked} token={token} />
}

/** Opened by the button of a mail: shows the address and a button that confirms it (docs/screens.md). */
function ConfirmEmailScreen() {
  const { token, linked } = useLoaderData<typeof loadLinked>()
  return (
    <LinkPage>
      <PageHeader title={text('title')} lead={text('lead')} />
      <Await isMain of={linked} skeleton={<ListSkeleton rows={1} />}>
        {(shown) => <Answer linked={shown} token={token ?? ''} />}
      </Await>
    </LinkPage>
  )
}

export { ConfirmEmailScreen as Component }
