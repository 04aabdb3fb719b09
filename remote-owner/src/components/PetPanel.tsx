import { Section } from '@dyra/shared/ui'
import type { ReactNode } from 'react'
import css from './PetPanel.module.css'

/** A framed part of a pet's page for its owners. Not printed. */
export const PetPanel = (props: { title: string; children: ReactNode }) => <Section className={css.panel} {...props} />
