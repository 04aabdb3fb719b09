import type { AskedAddress } from '@dyra/shared/contract/email-addresses'
import { useAction } from '@dyra/shared/forms'
import { Link, useLoaderData } from '@dyra/shared/router'
import { Await, Banner, Button, DefinitionGrid, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { type Asked, confirmEmail } from './api.ts'
import css from './ConfirmEmailScreen.module.css'
import type { loadAsked } from './routes.tsx'
import { text } from './texts.ts'

/** Keeps the URL, which contains the token, from other sites and search engines. */
const PageRules = () => (
  <>
    <meta name="referrer" content="no-referrer" />
    <meta name="robots" content="noindex" />
  </>
)

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
  // Reads the link again afterwards, which shows that the address is confirmed.
  const { run, isRunning, error } = useAction()
  return (
    <>
      {error && <Banner tone="danger" title={error} live />}
      <Button size="lg" loading={isRunning} onClick={() => void run(() => confirmEmail(token))}>
        {text('confirm')}
      </Button>
    </>
  )
}

const Open = ({ asked: { email, needs }, token }: { asked: AskedAddress; token: string }) => (
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

const Answer = ({ asked, token }: { asked: Asked; token: string }) => {
  if (asked === 'invalid') return <Banner tone="warn" title={text('invalid')} live />
  if (asked.state === 'confirmed') return <Banner tone="success" title={text('confirmed')} live />
  if (asked.state === 'closed') return <Banner tone="info" title={text('closed')} action={<ToDetails />} live />
  return <Open asked={asked} token={token} />
}

/** What the button of a mail opens: the address that it asks to confirm, and the button that does (docs/screens.md). */
export function ConfirmEmailScreen() {
  const { token, asked } = useLoaderData<typeof loadAsked>()
  return (
    <>
      <PageRules />
      <PageHeader title={text('title')} lead={text('lead')} />
      <Await of={asked} skeleton={<ListSkeleton rows={1} />}>
        {(shown) => <Answer asked={shown} token={token ?? ''} />}
      </Await>
    </>
  )
}
