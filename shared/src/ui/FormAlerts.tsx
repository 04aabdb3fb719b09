import type { ReactNode } from 'react'
import { Banner } from './Banner.tsx'

interface Props {
  /** Errors that belong to no field. */
  alerts: readonly string[]
  /** What solves them, such as a sign-in. */
  action?: ReactNode
}

/** The alerts of `useApiForm`. */
export const FormAlerts = ({ alerts, action }: Props) =>
  alerts.map((alert) => <Banner key={alert} tone="danger" title={alert} action={action} live />)
