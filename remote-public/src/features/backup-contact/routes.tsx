import type { RouteObject } from '@dyra/shared/router'

export const backupContactRoutes: RouteObject[] = [
  {
    path: '/backup-contact',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-backup-contact" */ './BackupContactScreen.tsx'))
        .BackupContactScreen,
    }),
  },
]
