import { hasCapability, readSite } from '@dyra/shared/platform/session/site'
import { Link, useLocation, useSearchParams } from '@dyra/shared/router'
import { Banner, Tabs } from '@dyra/shared/ui'
import { type ReactNode, useRef, useState } from 'react'
import { useSessionStore } from '../session/session-store.ts'
import { shellText } from '../texts.ts'
import type { LoginMethod } from './api.ts'
import { LoginDialog } from './LoginDialog.tsx'
import { LoginForm } from './LoginForm.tsx'
import css from './LoginPanel.module.css'
import { SimulatorLink } from './SimulatorLink.tsx'
import { text } from './texts.ts'
import { useLogin } from './use-login.ts'

interface MethodsProps {
  isOrganisation: boolean
  /** Shown below the methods. */
  children?: ReactNode
}

/** Both login methods, and the dialog of a running login. */
export function LoginMethods({ isOrganisation, children }: MethodsProps) {
  const [method, setMethod] = useState<LoginMethod>('phone')
  const [{ eidSimulator }] = useState(readSite)
  const login = useLogin(isOrganisation)
  const panel = (key: LoginMethod) => <LoginForm key={key} method={key} onStart={login.start} />
  const methods = useRef<HTMLDivElement>(null)
  const correct = () => {
    login.cancel()
    // The closed dialog first gives the focus back to the button.
    requestAnimationFrame(() => {
      const field = methods.current?.querySelector('input')
      field?.focus()
      field?.select()
    })
  }
  return (
    <>
      <div ref={methods} className={css.methods}>
        <Tabs
          label={text('title')}
          isGrown
          value={method}
          onChange={(value) => setMethod(value === 'app' ? 'app' : 'phone')}
          tabs={[
            { value: 'phone', label: text('method.phone'), panel: panel('phone') },
            { value: 'app', label: text('method.app'), panel: panel('app') },
          ]}
        />
      </div>
      {children}
      {eidSimulator !== undefined && <SimulatorLink href={eidSimulator} />}
      <LoginDialog login={login} onCorrect={correct} />
    </>
  )
}

interface Props {
  isOrganisation?: boolean
  /** `h1` on the organisations' page, which has no other heading. */
  heading?: 'h1' | 'h2'
}

/** The sign-in panel. */
export function LoginPanel({ isOrganisation = false, heading: Heading = 'h2' }: Props) {
  const { search } = useLocation()
  return (
    <section className={css.panel} aria-labelledby="login-title">
      <Heading id="login-title" className={css.title}>
        {text(isOrganisation ? 'orgTitle' : 'title')}
      </Heading>
      <p className={css.intro}>{text(isOrganisation ? 'orgIntro' : 'intro')}</p>
      {isOrganisation && hasCapability('representatives') && <p className={css.intro}>{text('representative')}</p>}
      <LoginMethods isOrganisation={isOrganisation}>
        <p className={css.other}>
          <Link className="d-anchor" to={{ pathname: isOrganisation ? '/' : '/org', search }}>
            {text(isOrganisation ? 'toPerson' : 'toOrg')}
          </Link>
        </p>
      </LoginMethods>
    </section>
  )
}

/** Says why the user was redirected to the login: the session expired, or the page needs one. */
export function SessionBanner() {
  const { hasExpired, endedFor } = useSessionStore()
  const expired =
    endedFor === null
      ? shellText('session.expired')
      : shellText(`session.ended.${endedFor.kind}`, { name: endedFor.name })
  const [params] = useSearchParams()
  if (!params.has('redirect')) return null
  return (
    <div className={css.reason}>
      {hasExpired ? (
        <Banner tone="warn" title={expired} live />
      ) : (
        <Banner tone="info" title={shellText('session.needed')} />
      )}
    </div>
  )
}
