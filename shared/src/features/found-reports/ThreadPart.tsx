import { Section } from '@dyra/shared/ui'
import type { ReactNode } from 'react'
import css from './Thread.module.css'

/** A part of a thread's page. */
export const ThreadPart = (props: { title: string; children: ReactNode }) => <Section className={css.part} {...props} />
