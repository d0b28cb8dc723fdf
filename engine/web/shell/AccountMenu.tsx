import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import type { User } from '../../contracts/index.ts'
import { fill } from '../../core/copy.ts'
import { Avatar, Heart, Icon, LogOut, Menu, Pencil, Settings, type MenuItem } from '../../ui/index.ts'
import { useDocument } from '../content/content.ts'
import { useLogOut } from '../session.tsx'
import { monogram } from './monogram.ts'

interface AccountMenuProps {
  user: User
  note?: ReactNode
  /** The profile and the settings do nothing here (GUIDE-003); the note says so. */
  rests?: boolean | undefined
}

/** The seeker's menu, with a `note` on top; on a phone it holds the navigation as well. */
export function AccountMenu({ user, note, rests = false }: AccountMenuProps) {
  const { header, menu, seeker } = useDocument('shell')
  const logOut = useLogOut()
  const firstName = user.firstName?.trim() || seeker
  const initials = monogram(user, seeker)
  const open = fill(menu.open, { firstName })

  const items: MenuItem[] = [
    ...header.links.map(({ label, to }) => ({ id: to, label, render: <Link to={to} />, narrowOnly: true })),
    {
      id: 'edit-profile',
      label: menu.editProfile,
      icon: <Icon icon={Pencil} />,
      ...(rests ? { disabled: true } : { render: <Link to="/settings" hash="profile" /> }),
    },
    {
      id: 'settings',
      label: menu.settings,
      icon: <Icon icon={Settings} />,
      ...(rests ? { disabled: true } : { render: <Link to="/settings" /> }),
    },
    {
      id: 'help-lines',
      label: menu.helpLines.label,
      icon: <Icon icon={Heart} />,
      render: <Link to={menu.helpLines.to} />,
    },
    {
      id: 'logout',
      label: menu.logout,
      icon: <Icon icon={LogOut} />,
      ruled: true,
      onSelect: () => {
        if (!logOut.isPending) logOut.mutate()
      },
    },
  ]

  return (
    <Menu
      // Whoever steers by voice says what is seen, so the letters stand in the name.
      label={open.includes(initials) ? open : `${initials}, ${open}`}
      trigger={<Avatar initials={initials} />}
      items={items}
      note={note}
    />
  )
}
