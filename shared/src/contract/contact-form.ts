import { type Static, Type } from 'typebox'
import { QUERY_MAX, TEXT_MAX, TITLE_MAX } from '../domain/limits.ts'
import {
  bodyErrors,
  calls,
  closed,
  creationErrors,
  Id,
  Instant,
  NoContent,
  nullable,
  optional,
  paging,
  sessionErrors,
} from './define.ts'
import { AgeDays, filledLine, filledText } from './fields.ts'

export const ContactForm = Type.Object({
  contactFormId: Id,
  title: Type.String(),
  text: Type.String(),
  created: Instant,
  createdById: nullable(Id),
  createdByName: nullable(Type.String()),
  /** Null until an administrator answered it or marked it as done. */
  done: nullable(Instant),
  /** What was sent to the author. */
  answer: nullable(Type.String()),
})
export type ContactForm = Static<typeof ContactForm>

export const ContactFormCreate = closed({ title: filledLine(TITLE_MAX), text: filledText(TEXT_MAX) })
export type ContactFormCreate = Static<typeof ContactFormCreate>

/** The comment of an open task. */
export const TaskComment = Type.Object({
  ...ContactForm.properties,
  /** False: the author has no e-mail address and must be called. */
  canAnswer: Type.Boolean(),
})
export type TaskComment = Static<typeof TaskComment>

const TaskPath = Type.Object({ taskId: Id })

export const contactFormCalls = calls({
  'GET /api/ContactForm': {
    summary: { is: 'Athugasemdir notenda, nýjasta fyrst', en: 'Comments of users, newest first' },
    tag: 'ContactForm',
    query: Type.Object({
      /** Words of the title, the text or the author's name. */
      SearchQuery: Type.Optional(Type.String({ maxLength: QUERY_MAX })),
      OlderThanDays: Type.Optional(AgeDays),
      ...paging,
    }),
    response: { 200: Type.Array(ContactForm) },
    errorStatuses: [400, ...sessionErrors],
  },
  'POST /api/ContactForm': {
    summary: { is: 'Senda athugasemd', en: 'Send a comment' },
    tag: 'ContactForm',
    body: ContactFormCreate,
    response: { 201: ContactForm },
    errorStatuses: [...creationErrors, ...sessionErrors],
    idempotent: true,
  },
  'DELETE /api/ContactForm/{contactFormId}': {
    summary: { is: 'Eyða athugasemd', en: 'Delete a comment' },
    tag: 'ContactForm',
    params: Type.Object({ contactFormId: Id }),
    response: { 204: NoContent },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'GET /api/Tasks/{taskId}/Comment': {
    summary: { is: 'Athugasemd sem bíður afgreiðslu', en: 'A comment that waits to be dealt with' },
    tag: 'Tasks',
    params: TaskPath,
    response: { 200: TaskComment },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'POST /api/Tasks/{taskId}/Comment/Done': {
    summary: {
      is: 'Ljúka athugasemd, með svari í tölvupósti eða án svars',
      en: 'Mark a comment as done, with an answer by email or without one',
    },
    tag: 'Tasks',
    params: TaskPath,
    body: closed({ answer: optional(filledText(TEXT_MAX)) }),
    response: { 204: NoContent },
    errorStatuses: [...bodyErrors, 404, 409, ...sessionErrors],
  },
})
