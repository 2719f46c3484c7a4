import { exampleOf } from "../../examples.ts";
import { withId } from "../find.ts";
import { refuse, type MockOverrides, ok } from "../mock-types.ts";
import { mockNow } from "../../world/clock.ts";
import type { MockWorld } from "../../world/world.ts";
import { pageOf } from "../page-of.ts";

/** Sessions and users. Every password is accepted except 'incorrecta'. */
export function authOperations(world: MockWorld) {
  return {
    async login({ body }) {
      const user = world.users.find((one) => one.email === body.email);
      if (user === undefined || body.password === "incorrecta") {
        return refuse(401, "invalid_credentials", "El correo o la contraseña no coinciden.");
      }
      return { status: 200, body: { ...exampleOf("Session"), user } };
    },
    async verifySession(_input, { user }) {
      if (user === null) throw new Error("This operation needs a session.");
      return { status: 200, body: user };
    },
    listUsers: async ({ query }) => ok(pageOf(world.users, query)),
    async createUser({ body }) {
      const { password, access_ends_on = null, ...fields } = body;
      void password;
      const user = {
        ...fields,
        access_ends_on,
        id: world.users.length + 1,
        active: true,
        must_change_password: true,
        suspended: false,
        takes_out_buyers: body.role === "admin",
        waiting: null,
        created_at: mockNow(),
        last_login_at: null,
      };
      world.users.push(user);
      return { status: 201, body: user };
    },
    async updateUser({ path, body }) {
      const user = withId(world.users, path.id, "ese usuario");
      return { status: 200, body: Object.assign(user, body) };
    },
  } satisfies MockOverrides;
}
