import { defineFeature } from '../feature.ts'
import { contactFormCalls } from './calls.ts'

export const contactForm = defineFeature({ calls: contactFormCalls })
