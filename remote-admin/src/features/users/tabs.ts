export const tabs = ['users', 'applications'] as const
