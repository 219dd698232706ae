import type { Server } from 'socket.io';

type Listener = (...values: unknown[]) => void;

/** A client on a channel. */
export interface FakeClient {
  /** Events from the server, in order: name and values. */
  heard: [name: string, ...values: unknown[]][];
  /** Asks, and returns the acknowledgement; undefined until it comes. */
  ask: (name: string, question?: unknown) => { answer?: unknown };
  leave: () => void;
}

/** A channel of a server that needs no network, so that a test says how much time passes. */
export interface FakeIo {
  io: Server;
  connect: (channel: string) => FakeClient;
}

interface Member {
  rooms: Set<string>;
  heard: FakeClient['heard'];
}

class FakeChannel {
  readonly members = new Set<Member>();
  readonly rooms = new Map<string, Set<Member>>();
  readonly #connected: Listener[] = [];
  readonly #roomEnded: Listener[] = [];
  readonly adapter = {
    rooms: this.rooms,
    on: (_name: string, listener: Listener) => void this.#roomEnded.push(listener),
  };

  on(_name: string, listener: Listener): void {
    this.#connected.push(listener);
  }
  emit(name: string, ...values: unknown[]): void {
    for (const { heard } of this.members) heard.push([name, ...values]);
  }
  to(room: string) {
    return {
      emit: (name: string, ...values: unknown[]) => {
        for (const { heard } of this.rooms.get(room) ?? []) heard.push([name, ...values]);
      },
    };
  }
  connect(): FakeClient {
    const listeners = new Map<string, Listener>();
    // Every client is in a separate room.
    const member: Member = { rooms: new Set(['own']), heard: [] };
    this.members.add(member);
    const leaveRoom = (room: string) => {
      member.rooms.delete(room);
      const others = this.rooms.get(room);
      others?.delete(member);
      if (others?.size !== 0) return;
      this.rooms.delete(room);
      for (const listener of this.#roomEnded) listener(room);
    };
    const socket = {
      connected: true,
      rooms: member.rooms,
      on: (name: string, listener: Listener) => void listeners.set(name, listener),
      emit: (name: string, ...values: unknown[]) => void member.heard.push([name, ...values]),
      join: (room: string) => {
        member.rooms.add(room);
        this.rooms.set(room, (this.rooms.get(room) ?? new Set()).add(member));
      },
      leave: leaveRoom,
    };
    for (const listener of this.#connected) listener(socket);
    return {
      heard: member.heard,
      ask: (name, ...question) => {
        const asked: { answer?: unknown } = {};
        listeners.get(name)?.(...question, (answer: unknown) => {
          asked.answer = answer;
        });
        return asked;
      },
      leave: () => {
        for (const room of [...member.rooms]) leaveRoom(room);
        this.members.delete(member);
      },
    };
  }
}

export function createFakeIo(): FakeIo {
  const channels = new Map<string, FakeChannel>();
  const of = (name: string): FakeChannel => {
    const channel = channels.get(name) ?? new FakeChannel();
    channels.set(name, channel);
    return channel;
  };
  return { io: { of } as unknown as Server, connect: (channel) => of(channel).connect() };
}
