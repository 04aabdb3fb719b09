import { createStore } from 'zustand'
import { type ProvidedSession, provideSession, signedOut } from '../platform/session/session.ts'

/** Provides a session as the shell does; by default a visitor's. */
export const setSession = (session: Partial<ProvidedSession> = {}) =>
  provideSession(
    createStore<ProvidedSession>(() => ({
      ...signedOut,
      token: () => null,
      onResponse: () => undefined,
      ...session,
    })),
  )
