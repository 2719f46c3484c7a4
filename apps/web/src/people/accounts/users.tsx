import { get } from "@rifas/api-client/get";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Schema, User } from "@rifas/api-client/types";
import { caracasDay, formatDay } from "@rifas/domain/dates";
import { userRoleLabels } from "@rifas/domain/user-roles";
import { Button } from "@rifas/ui/button";
import type { DataColumn } from "@rifas/ui/data-table";
import { DeleteModal } from "@rifas/ui/delete-modal";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@rifas/ui/dropdown-menu";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { Line, Small } from "@rifas/ui/text";
import { useState, type ComponentType, type ReactNode } from "react";
import { DeskList } from "../../shared/desk/desk-list.tsx";
import { usePages } from "../../shared/desk/use-list.ts";
import { EmailText } from "../../shared/email-text.tsx";
import { Failure } from "../../shared/forms/failure.tsx";
import { useUser } from "../../shared/session/use-session.ts";
import { toastSuccess } from "../../shared/toasts.ts";
import { MoveLastDay } from "./last-day.tsx";
import { WAITS, waitingText } from "./waiting-notice.tsx";
import { CreateUser, ResetPassword } from "./user-dialogs.tsx";
import { timeColumn } from "../../shared/desk/columns.tsx";

type UserChange = Schema<"UserUpdate"> & { id: number };

interface UserDialogProps {
  user: User;
  onClose: () => void;
}

type UserDialog = ComponentType<UserDialogProps>;

/** Whether the last day of an auditor's access has passed. */
function hasEnded({ access_ends_on }: User): boolean {
  return access_ends_on !== null && access_ends_on < caracasDay(new Date());
}

/** Whether a user can sign in, and until when. */
function accessOf(user: User): string {
  const { active, must_change_password, suspended, access_ends_on, waiting } = user;
  if (!active) return "Sin acceso";
  if (waiting) return waitingText(waiting);
  if (suspended) return "Sin cambiar pagos hasta que confirme quién es";
  if (access_ends_on === null) {
    return must_change_password ? "Debe cambiar su contraseña" : "Con acceso";
  }
  const lastDay = formatDay(access_ends_on);
  if (hasEnded(user)) return `Su acceso terminó el ${lastDay}`;
  return `Con acceso hasta el ${lastDay}`;
}

const columns: readonly DataColumn<User>[] = [
  {
    header: "Nombre",
    place: "title",
    cell: ({ name }) => <Line weight="semibold">{name}</Line>,
    note: ({ email }) => <EmailText>{email}</EmailText>,
  },
  { header: "Rol", place: "aside", cell: ({ role }) => userRoleLabels[role] },
  { header: "Estado", cell: accessOf },
  timeColumn("Última entrada", ({ last_login_at }) => last_login_at, "Nunca"),
];

/**
 * The team: its users, their roles and whether they can sign in. `below` follows it, and shows when the list does: how many people
 * there are isn't known before, and they would push it down.
 */
export function Users({ below }: { below: ReactNode }) {
  const list = usePages((page) => get("/auth/users", { page, limit: 50 }));
  const [creating, setCreating] = useState(false);
  const [open, setOpen] = useState<{ Dialog: UserDialog; user: User } | null>(null);
  const { change, update } = useUserChange();
  const { sessions, endSessions } = useSessionsEnd();
  const ownId = useUser()?.id;

  return (
    <Stack gap={10}>
      <Section
        heading="Equipo"
        lead="Quién entra y qué puede hacer."
        action={<Button onClick={() => setCreating(true)}>Agregar a alguien</Button>}
      >
        <Stack>
          <Failure of={change.error} title="No se cambió" onDismiss={change.reset} />
          <Failure of={sessions.error} onDismiss={sessions.reset} />
          <DeskList<User>
            list={list}
            caption="Personas del equipo"
            noun={["persona", "personas"]}
            place="inset"
            none={{ title: "No hay nadie en esta página" }}
            failure="No pudimos cargar el equipo"
            table={{
              columns,
              rowKey: ({ id }) => String(id),
              skeletonRows: 3,
              actions: (user) =>
                user.id === ownId ? (
                  <Small>Eres tú</Small>
                ) : (
                  <UserMenu
                    user={user}
                    onChange={(wanted, done) => void update(wanted, done)}
                    onEndSessions={() => void endSessions(user)}
                    onOpen={(Dialog) => setOpen({ Dialog, user })}
                  />
                ),
            }}
          />
        </Stack>
        {creating ? <CreateUser onClose={() => setCreating(false)} /> : null}
        {open && <open.Dialog user={open.user} onClose={() => setOpen(null)} />}
      </Section>
      <div hidden={list.state === "loading"}>{below}</div>
    </Stack>
  );
}

function useUserChange() {
  const change = useMutation(
    (client, { id, ...body }: UserChange) =>
      client.put("/auth/users/{id}", { params: { path: { id } }, body }),
    { revalidates: [queryGroups.users] },
  );
  const update = async (wanted: UserChange, done: string) => {
    const result = await change.run(wanted);
    if (result.ok) toastSuccess(result.data.waiting ? WAITS : done);
    return result.ok;
  };
  return { change, update };
}

/** Ends all sessions of a user, and suspends what they change of payments. */
function useSessionsEnd() {
  const sessions = useMutation(
    (client, { id }: User) =>
      client.delete("/auth/users/{id}/sessions", { params: { path: { id } } }),
    { revalidates: [queryGroups.users] },
  );
  const endSessions = async (user: User) => {
    const { ok } = await sessions.run(user);
    if (ok)
      toastSuccess(
        `${user.name} no cambia nada de pagos hasta que confirme quién es, y se le avisó`,
      );
  };
  return { sessions, endSessions };
}

/** Asks before a user loses access. */
function RemoveAccess({ user, onClose }: UserDialogProps) {
  const { change, update } = useUserChange();
  const remove = async () => {
    if (await update({ id: user.id, active: false }, "Ya no puede entrar")) onClose();
  };
  return (
    <DeleteModal
      open
      onOpenChange={onClose}
      title="¿Quitar el acceso?"
      name={user.name}
      warning={`Se cierran sus sesiones y no puede volver a entrar. Lo que hizo queda en el historial, y puedes devolverle el acceso cuando quieras.${user.role === "admin" ? " Como es administrador, se hace en 24 horas, si no se niega; sus sesiones las puedes cerrar ya, y suspender lo que cambia de pagos." : ""}`}
      confirmLabel="Quitar el acceso"
      pendingLabel="Quitando…"
      state={change.pending ? "pending" : "idle"}
      failure={change.error?.message}
      onConfirm={() => void remove()}
    />
  );
}

/** What can be changed about another user. `done` confirms the change once it is saved. */
function UserMenu(props: {
  user: User;
  onChange: (wanted: UserChange, done: string) => void;
  onEndSessions: () => void;
  onOpen: (Dialog: UserDialog) => void;
}) {
  const { id, name, role, active } = props.user;
  const givenBack = hasEnded(props.user)
    ? "Cambia también su último día: ya pasó"
    : "Puede entrar otra vez";
  return (
    <DropdownMenu>
      <DropdownMenuTrigger>
        <Button tone="outline" size="sm" aria-label={`Cambiar a ${name}`}>
          Cambiar
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {role === "auditor" ? (
          <DropdownMenuItem onSelect={() => props.onOpen(MoveLastDay)}>
            Cambiar su último día
          </DropdownMenuItem>
        ) : (
          <DropdownMenuItem
            onSelect={() =>
              props.onChange({ id, role: role === "admin" ? "staff" : "admin" }, "Rol cambiado")
            }
          >
            {role === "admin" ? "Hacer operador" : "Hacer administrador"}
          </DropdownMenuItem>
        )}
        <DropdownMenuItem onSelect={() => props.onOpen(ResetPassword)}>
          Darle otra contraseña
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={props.onEndSessions}>
          Cerrar sus sesiones y suspender pagos
        </DropdownMenuItem>
        <DropdownMenuItem
          tone={active ? "danger" : "plain"}
          onSelect={() =>
            active ? props.onOpen(RemoveAccess) : props.onChange({ id, active: true }, givenBack)
          }
        >
          {active ? "Quitar el acceso" : "Devolver el acceso"}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
